import { startDatabase } from '#server/store/embedded/embedded.ts';

// A process that uses the database in a folder until it is told to stop, or is killed.
const folder = process.argv[2] ?? '';
const database = await startDatabase(folder, () => {});
process.on('SIGTERM', () => {
  void database.stop().then((last) => {
    process.stdout.write(last ? 'stopped\n' : 'left\n', () => process.exit(0));
  });
});
setInterval(() => {}, 60_000);
process.stdout.write('up\n');
