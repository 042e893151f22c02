import { useDemoSite } from '#tests/support/browser/visit.ts';
import { tasksElsewhere } from './office-daily-tasks/elsewhere.ts';
import { runTasks } from './office-daily-tasks/run-tasks.ts';

runTasks(useDemoSite(), tasksElsewhere);
