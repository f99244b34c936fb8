// For pages that embed <iframe data-cubby src="…/frame/…">: gives each the height of its content, and sets its
// properties from data-theme and data-search, also when these change. It knows the shop by its own address.
(() => {
  const shop = new URL(document.currentScript.src).origin;
  const frames = () => [...document.querySelectorAll('iframe[data-cubby]')];
  const tell = (frame) => {
    const { theme, search } = frame.dataset;
    const properties = { ...(theme && { theme }), ...(search !== undefined && { search }) };
    frame.contentWindow.postMessage({ target: 'cubby-frame', type: 'set', properties }, shop);
  };
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== shop || data?.source !== 'cubby-frame') return;
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    if (data.type === 'ready') tell(frame);
    if (data.type === 'height' && data.height > 0 && data.height < 50000) frame.style.height = `${data.height}px`;
  });
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) tell(target);
  });
  const start = () => {
    for (const frame of frames()) watch.observe(frame, { attributeFilter: ['data-theme', 'data-search'] });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
})();
