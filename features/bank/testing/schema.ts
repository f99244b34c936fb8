import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';

/** Validates a document by the published schema of its format (iso20022.org); throws with the errors. */
export function validate(format: 'pain.001.001.09' | 'camt.053.001.08' | 'camt.054.001.08', content: string): void {
  using schema = XmlDocument.fromBuffer(readFileSync(new URL(`iso20022/${format}.xsd`, import.meta.url)));
  using validator = XsdValidator.fromDoc(schema);
  using document = XmlDocument.fromString(content);
  validator.validate(document);
}
