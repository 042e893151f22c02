// Lets the page of a kept membership card open without a connection. It is in charge of that page alone, keeps nothing by
// itself, and asks the network first, so that the page's next release is never held up.
const store = 'member-card';
const patience = 5000;

addEventListener('install', () => skipWaiting());

function findKept(request) {
  return caches.match(request, { cacheName: store, ignoreSearch: request.mode === 'navigate' });
}

/** What the network answers; the kept page where it does not, answers that the server is down, or takes too long. */
async function answerPage(request) {
  const kept = await findKept(request);
  const answer = fetch(request);
  if (!kept) return answer;
  const isLate = new Promise((resolve) => setTimeout(resolve, patience));
  const arrived = await Promise.race([answer, isLate]).catch(() => undefined);
  return arrived && arrived.status < 500 ? arrived : kept;
}

/** A file's name holds a hash of what is in it: the kept one is the same as the server's. */
async function answerFile(request) {
  return (await findKept(request)) ?? fetch(request);
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === '/member/card') event.respondWith(answerPage(request));
  } else if (pathname.startsWith('/assets/') || pathname === '/association/logo')
    event.respondWith(answerFile(request));
});
