/**
 * The script that runs in each page before all other scripts. If a script or a style of the page cannot be loaded, it
 * reloads the page, at most one time in ten minutes. If the file is still missing after the reload, the script shows a
 * message. `src/portal/bring-or-reload.ts` does this for parts that are loaded later. So the script ignores a style if
 * the page already has content.
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
