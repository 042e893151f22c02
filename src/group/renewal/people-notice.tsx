import { Notice } from '#src/parts/notice.tsx';
import * as styles from './bulk-renewal.css.ts';

/** How many people are named at once. More names would push the price and the button out of sight. */
const fewPeople = 5;

/** A notice in the dialog of a group's renewals about some of its people. Many names are hidden until a press. */
export function PeopleNotice(props: {
  readonly title: string;
  readonly people: readonly { readonly id: number; readonly text: string }[];
}) {
  const { people, title } = props;
  return (
    <Notice>
      <details className={styles.who} open={people.length <= fewPeople}>
        <summary className={styles.title}>{title}</summary>
        <ul className={styles.people}>
          {people.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}
