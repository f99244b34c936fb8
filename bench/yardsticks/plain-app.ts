import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { plainList } from './plain-list.ts';

/** The plain list in the browser, with a button that counts: what the least React page takes to answer a press. */
function PlainApp() {
  const [count, add] = useState(0);
  const button = createElement('button', { type: 'button', onClick: () => add(count + 1) }, `Cart (${count})`);
  return createElement('div', null, button, plainList(createElement));
}

createRoot(document.getElementById('root')!).render(createElement(PlainApp));
