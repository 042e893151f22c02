import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { closeLeftOpen } from '../screens/left-open.ts';
import type { Driver } from './drive.ts';
import { steps } from './depth.ts';
import { areLooksTaken, looksOfWalk } from './looks.ts';
import { modelOf, type ModelOptions } from './model.ts';
import type { Coverage } from './coverage.ts';
import type { EventTypeOf, SampleOf } from './path.ts';
import { controlNamed, pressNamed } from '../screens/controls.ts';
import { shows } from '../screens/page.ts';

type ScreenDriver<M extends AnyStateMachine, System> = Driver<M, System> & {
  /** The name of the button that brings an event about: it is pressed for the event, and is its control. */
  readonly buttons?: {
    readonly [T in EventTypeOf<M>]?: string | ((event: Extract<SampleOf<M>, { type: T }>) => string);
  };
};

/** A model to walk over the screen in few long paths: what a path opened is closed after it, unless the test closes it itself. */
export function screenModelOf<M extends AnyStateMachine>(machine: M, options: ModelOptions<M>) {
  const model = modelOf(machine, { walk: true, steps, ...options });
  return {
    drive<System>({ buttons = {}, ...driver }: ScreenDriver<M, System>): Promise<Coverage> {
      const names = new Map<string, string | ((event: never) => string)>(Object.entries(buttons));
      const nameFor = (event: AnyEventObject): string => {
        const name = names.get(event.type) ?? '';
        return typeof name === 'string' ? name : name(event as never);
      };
      const types = [...names.keys()];
      // What comes by itself may be told by nothing but the control, which is used a moment later.
      const press = async (_: System, event: AnyEventObject) => {
        await shows(() => controlNamed(nameFor(event)), 'ready');
        pressNamed(nameFor(event));
      };
      const look = (event: AnyEventObject) => controlNamed(nameFor(event));
      return model.drive<System>({
        close: closeLeftOpen,
        ...driver,
        where: 'on the screen',
        ...(areLooksTaken ? { looks: looksOfWalk() } : {}),
        does: { ...Object.fromEntries(types.map((type) => [type, press])), ...driver.does },
        controls: { ...Object.fromEntries(types.map((type) => [type, look])), ...driver.controls },
      });
    },
  };
}
