import { acceptPhoto, PhotoRefused } from '#server/photos/photos.ts';

// Takes one photo in a process of its own, so that the memory it needs can be told from the memory of everything else.
const url = Buffer.concat(await process.stdin.toArray()).toString();
const before = process.resourceUsage().maxRSS;
const start = performance.now();
const taken = await acceptPhoto(url).catch((error: unknown) => {
  if (!(error instanceof PhotoRefused)) throw error;
});
process.stdout.write(
  JSON.stringify({
    taken: taken !== undefined,
    milliseconds: performance.now() - start,
    megabytes: (process.resourceUsage().maxRSS - before) / 1024,
  }),
);
