export { type Decoded, decodeXml } from './decode.ts';
export { all, readXml, textAt, type XmlNode } from './read.ts';
export { walkXml, type XmlHandlers } from './walk.ts';
export { element, xmlHead, xmlText } from './write.ts';
