import { useDemoSite } from '#tests/support/browser/visit.ts';
import { tasksOfTheSeason } from './office-daily-tasks/of-the-season.ts';
import { runTasks } from './office-daily-tasks/run-tasks.ts';

// A site of its own: no other year is open, and nobody else was added.
runTasks(useDemoSite(), tasksOfTheSeason);
