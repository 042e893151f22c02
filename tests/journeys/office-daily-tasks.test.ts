import { useDemoSite } from '#tests/support/browser/visit.ts';
import { tasksAtMembers } from './office-daily-tasks/at-members.ts';
import { runTasks } from './office-daily-tasks/run-tasks.ts';

runTasks(useDemoSite(), tasksAtMembers);
