import type { KeyboardEvent, ReactNode } from 'react';
import { filled, list, panel, row, tab } from './tabs.css.ts';

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** The arrow keys move the focus and open the next or previous tab. */
export function Tabs(props: {
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** Whether a press on another tab does nothing. */
  readonly held?: boolean | undefined;
  readonly children: ReactNode;
  /** The part beside the tabs, which is shown with every tab. */
  readonly aside?: ReactNode;
  /** Whether the panel takes all remaining height and scrolls while the tabs stay. */
  readonly fills?: boolean | undefined;
}) {
  const { chosen, id, tabs } = props;
  function chooseTab(one: string) {
    if (!props.held) props.onChoose(one);
  }
  function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[event.key];
    const index = tabs.findIndex((one) => one.id === chosen);
    const next = step && tabs[step(index, tabs.length - 1)];
    if (!next) return;
    event.preventDefault();
    chooseTab(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus({ focusVisible: true });
  }
  const tablist = (
    <div aria-label={props.label} className={list} onKeyDown={moveFocus} role="tablist" tabIndex={-1}>
      {tabs.map((one) => (
        <button
          aria-controls={`${id}-panel`}
          aria-disabled={props.held && one.id !== chosen ? true : undefined}
          aria-selected={one.id === chosen}
          className={tab}
          id={`${id}-${one.id}`}
          key={one.id}
          onClick={() => chooseTab(one.id)}
          role="tab"
          tabIndex={one.id === chosen ? 0 : -1}
          type="button"
        >
          {one.label}
        </button>
      ))}
    </div>
  );
  return (
    <>
      {props.aside === undefined ? (
        tablist
      ) : (
        <div className={row}>
          {tablist}
          {props.aside}
        </div>
      )}
      <div
        aria-labelledby={`${id}-${chosen}`}
        className={props.fills ? filled : panel}
        id={`${id}-panel`}
        role="tabpanel"
      >
        {props.children}
      </div>
    </>
  );
}
