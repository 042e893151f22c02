// Lets the page of a kept membership card open without a connection. It keeps nothing by itself, and asks the network
// first, so that the page's next release is never held up. It is registered twice: for the card's page, whose files it
// answers, and for the portal, where it only leads from the entrances to the card once the network has failed.
const store = 'member-card';
const patience = 5000;
const cardPath = '/member/card';
const entrances = ['/', '/member', '/member/login'];
const isOfCard = new URL(registration.scope).pathname === cardPath;

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

/** What the network answers; where it fails, the way to the kept card. */
async function answerEntrance(request) {
  try {
    return await fetch(request);
  } catch (error) {
    if (!(await findKept(cardPath))) throw error;
    return Response.redirect(cardPath);
  }
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
    if (pathname === cardPath) event.respondWith(answerPage(request));
    else if (entrances.includes(pathname)) event.respondWith(answerEntrance(request));
  } else if (isOfCard && (pathname.startsWith('/assets/') || pathname === '/association/logo'))
    event.respondWith(answerFile(request));
});
