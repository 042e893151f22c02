/**
 * Stands in each page before its scripts, and alone may stand there: where one of them or its styles do not come, the page
 * is loaded anew, once within ten minutes, and then says so. `src/portal/bring-or-reload.ts` does it likewise for later
 * parts, also for their styles: the root is not empty then.
 */
export const lostScript = `
addEventListener('error', function (event) {
  var root = document.getElementById('root');
  var isFirst = event.target.rel === 'stylesheet' && !(root && root.firstChild);
  var lost = event.target.tagName === 'SCRIPT' ? event.target.src : isFirst ? event.target.href : '';
  if (lost.indexOf('/assets/') < 0) return;
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
