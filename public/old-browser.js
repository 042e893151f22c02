/* oxlint-disable no-var */
// In the language of old browsers, since it speaks to those in which the page's own scripts do not run: all that
// scripts/oldest-browsers.ts names have what is looked for here.
(function () {
  'use strict';
  var isKnown =
    'noModule' in document.createElement('script') &&
    'at' in Array.prototype &&
    'findLast' in Array.prototype &&
    'hasOwn' in Object &&
    'replaceAll' in String.prototype &&
    typeof structuredClone === 'function';
  if (isKnown) return;
  var contact = document.querySelector('meta[name="association-contact"]');
  var sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.style.padding = '1em';
  sentence.textContent =
    'This browser is too old for this page. Please update it, or use another one. ' +
    ((contact && contact.getAttribute('content')) || '');
  var names = ['root', 'stand-in'];
  for (var at = 0; at < names.length; at += 1) {
    var gone = document.getElementById(names[at]);
    if (gone && gone.parentNode) gone.parentNode.removeChild(gone);
  }
  document.body.appendChild(sentence);
})();
