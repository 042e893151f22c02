import { Notice } from '#src/parts/notice.tsx';
import * as styles from './bulk-renewal.css.ts';

/** How many names are shown until the user opens the whole list. More names would hide the price and the button. */
const fewPeople = 5;

/**
 * A notice about some people in the dialog of a group's renewals. A long list of names is hidden until the user opens
 * the list.
 */
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
