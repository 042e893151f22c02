import { Notice } from '#src/parts/notice.tsx';
import * as styles from './bulk-renewal.css.ts';

/** A list of more than five names is closed at first, so that the price and the button stay visible. */
const fewPeople = 5;

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
