/**
 * Stands in each page before its scripts, and alone may stand there: where one of them does not come, the page is loaded
 * anew, once within ten minutes, and then says so. `src/portal/bring-or-reload.ts` does it likewise for later parts.
 */
export const lostScript = `
addEventListener('error', function (event) {
  if (event.target.tagName !== 'SCRIPT' || event.target.src.indexOf('/assets/') < 0) return;
  try {
    var last = Number(sessionStorage.getItem('page-reloaded-at'));
    if (navigator.onLine && !(Date.now() - last < 600000)) {
      sessionStorage.setItem('page-reloaded-at', Date.now());
      return location.reload();
    }
  } catch (_) {}
  function show() { document.getElementById('lost').hidden = false; }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
  else show();
}, true);
`;
