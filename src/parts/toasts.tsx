import * as Radix from '@radix-ui/react-toast';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx';
import { close } from './page.css.ts';
import * as look from './toasts.css.ts';

export interface ToastNotice {
  readonly id: string;
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly text: string;
}

/** The notices of the moment, each for 3 seconds (specification section 2.7) that wait while one is pointed at or holds focus. */
export function Toasts(props: {
  readonly notices: readonly ToastNotice[];
  readonly onDismiss: (id: string) => void;
  readonly label: string;
  readonly closeText: string;
  readonly duration?: number | undefined;
}) {
  return (
    <Radix.Provider duration={props.duration ?? 3000} label={props.label}>
      {props.notices.map(({ id, kind, text, title }) => (
        <Radix.Root
          className={look.kind[kind]}
          key={id}
          onOpenChange={(open) => !open && props.onDismiss(id)}
          type={kind === 'error' ? 'foreground' : 'background'}
        >
          {kind === 'error' ? <AlertIcon /> : <CheckIcon />}
          <div className={look.body}>
            <Radix.Title className={look.title}>{title}</Radix.Title>
            <Radix.Description>{text}</Radix.Description>
          </div>
          <Radix.Close aria-label={props.closeText} className={close}>
            <CloseIcon />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className={look.viewport} label={props.label} />
    </Radix.Provider>
  );
}
