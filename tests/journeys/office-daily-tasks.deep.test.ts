import { useDemoSite } from '#tests/support/browser/visit.ts';
import { tasksAtMembers } from './office-daily-tasks/at-members.ts';
import { tasksElsewhere } from './office-daily-tasks/elsewhere.ts';
import { tasksInTheWeek } from './office-daily-tasks/in-the-week.ts';
import { tasksOfMoney } from './office-daily-tasks/of-money.ts';
import { runTasks } from './office-daily-tasks/run-tasks.ts';

runTasks(useDemoSite(), (office) => [
  ...tasksAtMembers(office),
  ...tasksElsewhere(office),
  ...tasksOfMoney(office),
  ...tasksInTheWeek(office),
]);
