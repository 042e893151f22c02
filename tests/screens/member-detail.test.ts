import { expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { memberDetailMachine } from '#machines/members/member-detail.machine.ts';
import { another, happens, nameIn, storedAs, type Name } from '#tests/support/detail-samples.ts';
import { openMemberDialog, saving } from '#tests/support/member-dialog.ts';
import { modelOf } from '#tests/support/model.ts';
import { lines, listedMember, photo, recordOf, thisYear } from '#tests/support/office-data.ts';
import {
  boxAt,
  clickAt,
  dialogTitle,
  fillAt,
  pressIn,
  question,
  saidIn,
  valueAt,
  type Office,
} from '#tests/support/office-screen.tsx';
import { chooseFile, pictureFile } from '#tests/support/screen-devices.ts';
import { shows } from '#tests/support/screen-looks.ts';

const refusal = 'Could not fetch the members due to a technical error.';
const stale = 'Somebody else changed these details meanwhile';
/** The dialog, and whether its member is in the group that the walk clicks. */
type System = Office & { joined: boolean };

type Context = SnapshotFrom<typeof memberDetailMachine>['context'];
const nameTyped = ({ typed }: Context) => typed['firstName'] as Name;
const nameStored = ({ entries }: Context) => entries['firstName'] as Name;
const photoIsNew = ({ typed }: Context) => typed['photo'] === another;
const hasRecord = ({ data }: Context) => Object.keys(data?.records ?? {}).length > 0;

async function answerLoad({ network }: Office, records: unknown): Promise<void> {
  await network.answer(lines.records, records);
  await network.answer(lines.member, [listedMember()]);
}

async function update({ network }: Office, status: number): Promise<void> {
  pressIn('dialog', 'Update');
  await network.answer(lines.update, status === 200 ? { version: 2 } : { reason: 'stale' }, status);
}

async function chooseAnother(): Promise<void> {
  const shown = () => document.querySelector<HTMLImageElement>('[role="dialog"] img')?.src;
  if (shown() !== photo) return;
  chooseFile(await pictureFile());
  await shows(() => shown()?.startsWith('data:image/jpeg'), true);
}

test('every moment of the dialog of a member on the screen', async () => {
  const model = modelOf(memberDetailMachine, {
    inputs: [{ member: storedAs('Ġorġa').member, thisYear }],
    walk: true,
    matters: ({ context }) => [
      nameTyped(context),
      nameStored(context),
      photoIsNew(context),
      context.saving,
      hasRecord(context),
    ],
    samples: [
      { type: 'retried' },
      { type: 'reload asked' },
      { type: 'member shown' },
      { type: 'history shown' },
      { type: 'close asked' },
      { type: 'close confirmed' },
      { type: 'close withdrawn' },
      happens.loaded,
      happens.loadedRecordless,
      { type: 'xstate.error.actor.load', error: new Error(refusal) },
      ...happens.reloaded,
      { type: 'xstate.error.actor.reload', error: new Error(refusal) },
      ...happens.updated,
      happens.outrun,
      ...happens.typed,
      happens.photoInForm,
      happens.photoTaken,
      happens.clickSent,
      happens.clickSaved,
    ],
    when: (snapshot, event) => {
      const { context } = snapshot;
      if (!snapshot.matches('open')) return true;
      const at = (details: 'current' | 'stale' | 'reloading') =>
        snapshot.matches({ open: { details: { editing: details }, view: 'member', closing: 'staying' } });
      const [typed, stored] = [nameTyped(context), nameStored(context)];
      const dirty = typed !== stored;
      // The second name once stored is only typed over, stored again and looked at.
      const calm = hasRecord(context) && !context.saving && at('current');
      const first = stored === 'Ġorġa' && hasRecord(context);
      switch (event.type) {
        case 'xstate.snapshot.photo':
          return !hasRecord(context) && at('current');
        case 'xstate.snapshot.form':
          return event === happens.photoInForm
            ? !hasRecord(context) && at('current') && !photoIsNew(context)
            : calm && nameIn(event) !== typed;
        case 'xstate.done.actor.form':
          return event === happens.outrun
            ? first && dirty && !context.saving && (at('current') || at('stale'))
            : calm && dirty && nameIn(event) === typed;
        case 'xstate.done.actor.reload':
          return nameIn(event) === stored;
        case 'xstate.snapshot.record':
          return event === happens.clickSaved ? context.saving : first && !context.saving && at('current');
        case 'reload asked':
          return at('stale');
        case 'xstate.error.actor.reload':
          return at('reloading');
        case 'history shown':
          return first && calm;
        case 'member shown':
          return snapshot.matches({ open: { closing: 'staying' } });
        case 'close asked':
          return !at('reloading') && (hasRecord(context) || photoIsNew(context));
        case 'retried':
        case 'close confirmed':
        case 'close withdrawn':
        default:
          return true;
      }
    },
  });

  const coverage = await model.drive<System>({
    where: 'on the screen',
    open: async () => {
      const hold = [lines.member, lines.records, lines.update, lines.addGroup, lines.removeGroup];
      return { ...(await openMemberDialog({ hold })), joined: false };
    },
    does: {
      retried: () => pressIn('dialog', 'Try again'),
      'reload asked': () => pressIn('dialog', 'Load the stored details'),
      'member shown': () => clickAt('member-side-member'),
      'history shown': () => clickAt('member-side-history'),
      'close asked': () => pressIn('dialog', 'Close'),
      'close confirmed': () => pressIn('question', 'Close without saving'),
      'close withdrawn': () => pressIn('question', 'Go on editing'),
      'xstate.done.actor.load': (office, event) =>
        answerLoad(office, event === happens.loadedRecordless ? {} : { [thisYear]: recordOf() }),
      'xstate.error.actor.load': async ({ network }) => {
        await network.answer(lines.records, {});
        await network.answer(lines.member, undefined, 500);
      },
      'xstate.done.actor.reload': ({ network }, event) =>
        network.answer(lines.member, [listedMember({ first_name: nameIn(event), version: 2 })]),
      'xstate.error.actor.reload': ({ network }) => network.answer(lines.member, undefined, 500),
      'xstate.done.actor.form': (office, event) => update(office, event === happens.outrun ? 409 : 200),
      'xstate.snapshot.form': (_, event) =>
        event === happens.photoInForm ? chooseAnother() : fillAt('firstName', nameIn(event) ?? ''),
      'xstate.snapshot.photo': chooseAnother,
      'xstate.snapshot.record': async (system, event) => {
        const { network } = system;
        if (event === happens.clickSent) {
          system.joined = !system.joined;
          return clickAt('group-lhg');
        }
        await network.answer(system.joined ? lines.addGroup : lines.removeGroup);
        await network.answer(lines.records, {
          [thisYear]: recordOf({ groups: system.joined ? ['lhg'] : [] }),
        });
      },
    },
    sees: async ({ joined, network }, snapshot) => {
      const { context } = snapshot;
      const open = snapshot.matches('open') && !snapshot.hasTag('closing');
      const early = snapshot.matches('loading') || snapshot.matches('unavailable');
      const history = snapshot.hasTag('history');
      const looks = () => ({
        title: dialogTitle(),
        asking: question(),
        // Who closes the dialog waits for nothing any more.
        fetching: dialogTitle() === null ? 0 : network.waiting(lines.member),
        refused: saidIn('dialog', refusal),
        history: document.getElementById('member-side-history')?.ariaSelected ?? null,
        name: valueAt('firstName'),
        stale: saidIn('dialog', stale),
        group: boxAt('group-lhg'),
        saving: saving(),
        updating: document.querySelector('[role="dialog"] [type="submit"][aria-busy="true"]') !== null,
        listed: network.made.filter(({ line }) => line === lines.members).length,
      });
      const shown = open && !history;
      await shows(looks, {
        // The question hides the dialog under it.
        title: snapshot.hasTag('asking') || !(open || early) ? null : '1001',
        asking: snapshot.hasTag('asking') ? 'Close without saving?' : null,
        fetching: snapshot.matches('loading') || snapshot.hasTag('reloading') ? 1 : 0,
        refused: snapshot.hasTag('refused') || (shown && context.refusal !== null),
        history: open ? String(history) : null,
        name: shown ? nameTyped(context) : null,
        stale: shown && snapshot.hasTag('stale'),
        group: shown && hasRecord(context) ? (joined ? '[x]' : '[ ]') : 'absent',
        saving: shown && context.saving,
        updating: false,
        listed: snapshot.matches('closed') ? 2 : 1,
      });
    },
    close: (office) => office.close(),
  });

  expect(coverage).toEqual({ states: '17/17', transitions: '22/22', steps: '52/52', paths: 14 });
}, 120_000);
