export { all, readXml, textAt, type XmlNode } from './read.ts';
export { element, xmlHead, xmlText } from './write.ts';
