/** The element in a page that names its entry script and its imports. */
export const scriptsId = 'scripts';
/** How long a page that is not painted waits for its scripts, in ms. */
const patience = 2000;

/**
 * Loads a page's scripts once it has been painted, as an inline script in its head (decision 0057): pages can be read
 * before they can be used, so scripts must not take network and processor from the visible content. A page that is not
 * painted, such as a background tab, loads them when it has been parsed.
 */
export const startScript =
  `{let begun;const run=()=>{const[entry,...more]=JSON.parse(document.getElementById('${scriptsId}').textContent);` +
  `for(const href of more)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',fetchPriority:'low',href}));import(entry)},` +
  `start=()=>{if(!begun){begun=1;document.readyState==='loading'?addEventListener('DOMContentLoaded',run):run()}};` +
  `if(!document.hidden&&window.PerformanceObserver?.supportedEntryTypes?.includes('paint')){new PerformanceObserver(start).observe({type:'paint',buffered:true});setTimeout(start,${patience})}else start()}`;
