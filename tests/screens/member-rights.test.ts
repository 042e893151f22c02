import { expect, test, vi } from 'vitest';
import { previewErasure } from '#domain/calls/personal-data.ts';
import { toWire } from '#domain/values/wire.ts';
import type { ErasurePreview } from '#domain/member/erasure.ts';
import { memberRightsMachine } from '#machines/members/file/member-rights.machine.ts';
import { noticed, openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { erasure, lines } from '#tests/support/screens/office-data.ts';
import { clickAt } from '#tests/support/screens/by-id.ts';
import { pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import type { Office } from '#tests/support/screens/office-app.tsx';
import { button, shows } from '#tests/support/screens/page.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';

const free: ErasurePreview = erasure;
const hindered: ErasurePreview = { ...free, hindrance: 'refund due' };
const refusals = {
  load: 'Could not fetch what will be deleted due to a technical error.',
  save: 'Could not export the member’s data due to a technical error.',
  erase: 'Could not erase the member because a payment is in progress, or a refund is due.',
};
const why = 'This member is due a refund. You can erase the member when it has been made.';

const onWire = (preview: unknown) => toWire(previewErasure.answer, preview as ErasurePreview);

/** What the dialog lists, item by item. */
function listed(): string[] {
  return [...document.querySelectorAll('[role="dialog"] section li')].map((one) => one.textContent);
}

function busyButton(): string | null {
  const busy = document.querySelector('[role="dialog"] section button[aria-busy="true"]');
  return busy?.textContent ?? null;
}

async function openRights(): Promise<Office> {
  const hold = [lines.erasure, lines.erase, lines.heldData, lines.heldDataDocument];
  const office = await openMemberDialog({ hold });
  clickAt('member-side-rights');
  return office;
}

test('every moment of the data held on the screen', async () => {
  const model = screenModelOf(memberRightsMachine, {
    inputs: [{ ref: '1001' }],
    samples: [
      { type: 'retried' },
      { type: 'file asked', form: 'json' },
      { type: 'file asked', form: 'pdf' },
      { type: 'erasure asked' },
      { type: 'erasure confirmed' },
      { type: 'erasure withdrawn' },
      { type: 'xstate.done.actor.load', output: free },
      { type: 'xstate.done.actor.load', output: hindered },
      { type: 'xstate.error.actor.load', error: new Error(refusals.load) },
      { type: 'xstate.done.actor.save' },
      { type: 'xstate.error.actor.save', error: new Error(refusals.save) },
      { type: 'xstate.done.actor.erase' },
      { type: 'xstate.error.actor.erase', error: new Error(refusals.erase) },
    ],
    matters: ({ context }) => [
      context.preview?.hindrance,
      context.refusal,
      context.form === 'pdf' ? 'as a document' : 'as data',
    ],
  });
  const line = (form: string | null) => (form === 'pdf' ? lines.heldDataDocument : lines.heldData);
  let asked: string | null = null;

  await model.drive<Office>({
    open: openRights,
    buttons: {
      retried: 'Try again',
      'erasure asked': 'Erase this member…',
      'erasure confirmed': 'Erase for good',
      'erasure withdrawn': 'Keep the member',
    },
    does: {
      'file asked': (_, event) => {
        asked = 'form' in event && event.form === 'pdf' ? 'pdf' : 'json';
        pressIn('dialog', asked === 'pdf' ? 'Save as a document (PDF)' : 'Save as data (JSON)');
      },
      'xstate.done.actor.load': ({ network }, event) =>
        network.answer(lines.erasure, onWire('output' in event ? event.output : erasure)),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.erasure, undefined, 500),
      'xstate.done.actor.save': ({ network }) =>
        network.answer(
          line(asked),
          asked === 'pdf' ? { file_name: 'held.pdf', pdf: 'JVBERg==' } : { file_name: 'held.json', held: {} },
        ),
      'xstate.error.actor.save': ({ network }) => network.answer(line(asked), undefined, 500),
      'xstate.done.actor.erase': ({ network }) => network.answer(lines.erase),
      'xstate.error.actor.erase': ({ network }) =>
        network.answer(lines.erase, { reason: 'A payment of this member is open.' }, 409),
    },
    controls: {
      'file asked': ({ form }) =>
        controlNamed(form === 'pdf' ? 'Save as a document (PDF)' : 'Save as data (JSON)'),
    },
    sees: async ({ network }, snapshot) => {
      const { form, preview, refusal } = snapshot.context;
      const isShown = snapshot.hasTag('shown');
      const asking = snapshot.hasTag('asking') || snapshot.hasTag('erasing');
      const looks = () => ({
        loading: network.waiting(lines.erasure),
        listed: listed(),
        hindered: saidIn('dialog', why),
        refusal: Object.values(refusals).filter((one) => saidIn('dialog', one)),
        saving: busyButton(),
        asking: question(),
        erasing: network.waiting(lines.erase),
        open: document.getElementById('member-side-rights') !== null,
      });
      await shows(looks, {
        loading: snapshot.matches('loading') ? 1 : 0,
        listed: isShown
          ? [
              'Name, ID card number, birth, address, contact details and work',
              '2 licences on record',
              '1 receipt',
            ]
          : [],
        hindered: isShown && preview?.hindrance === 'refund due',
        refusal: refusal === null ? [] : [refusal],
        saving: snapshot.hasTag('saving')
          ? form === 'pdf'
            ? 'Save as a document (PDF)'
            : 'Save as data (JSON)'
          : null,
        asking: asking ? 'Erase Ġorġa Żammit for good?' : null,
        erasing: snapshot.hasTag('erasing') ? 1 : 0,
        open: !snapshot.matches('erased'),
      });
    },
  });
});

test('the confirmation names what will happen, and the notice what became of it', async () => {
  const office = await openRights();
  await office.network.answer(lines.erasure, onWire(erasure));
  await shows(listed, [
    'Name, ID card number, birth, address, contact details and work',
    '2 licences on record',
    '1 receipt',
  ]);
  pressIn('dialog', 'Erase this member…');
  await shows(
    () => document.querySelector('[role="alertdialog"]')?.textContent.includes('You cannot undo this.'),
    true,
  );
  expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain(
    'Details, photo, licences and everything else listed under “What is deleted” are deleted at once, and the member can no longer sign in. Payments, receipts and certificates are kept under “Erased member 1001”. You cannot undo this.',
  );
  pressIn('question', 'Erase for good');
  await office.network.answer(lines.erase);
  await shows(noticed, [
    'Member erased: The member was erased. What we must keep is under the name “Erased member 1001”.',
  ]);
});

test('what is owed is written off, which is said before; what is to be given back comes first', async () => {
  const office = await openRights();
  await office.network.answer(lines.erasure, onWire({ ...erasure, writtenOff: 2900 }));
  const writtenOff = '€29.00 that this member owes is written off: nobody is asked for it any more.';
  await shows(() => saidIn('dialog', writtenOff), true);
  pressIn('dialog', 'Erase this member…');
  await shows(() => document.querySelector('[role="alertdialog"]')?.textContent.includes(writtenOff), true);
  await office.close();
  const other = await openRights();
  await other.network.answer(lines.erasure, onWire({ ...erasure, hindrance: 'to give back' }));
  const back =
    'A refund is due to this member. Record the refund, or waive it, under Payments, Outstanding. You can then erase the member.';
  await shows(() => [saidIn('dialog', back), button('Erase this member…')], [true, 'absent']);
});

test('what is held is handed over as the file that the server names', async () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  const made = new Map<string, Blob>();
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.set('blob:held', blob as Blob);
    return 'blob:held';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: made.get(this.href)?.text() ?? Promise.resolve('') });
  });
  const office = await openRights();
  await office.network.answer(lines.erasure, onWire(erasure));
  await shows(() => listed().length, 3);
  pressIn('dialog', 'Save as data (JSON)');
  await office.network.answer(lines.heldData, {
    file_name: 'data-held-1001.json',
    held: { member: { first_name: 'Ġorġa' }, photo: null },
  });
  await shows(() => saved.length, 1);
  pressIn('dialog', 'Save as a document (PDF)');
  await office.network.answer(lines.heldDataDocument, {
    file_name: 'data-held-1001.pdf',
    pdf: btoa('%PDF-1.7'),
  });
  await shows(() => saved.length, 2);
  expect(await Promise.all(saved.map(async ({ name, text }) => [name, await text]))).toEqual([
    ['data-held-1001.json', '{\n  "member": {\n    "first_name": "Ġorġa"\n  },\n  "photo": null\n}'],
    ['data-held-1001.pdf', '%PDF-1.7'],
  ]);
  create.mockRestore();
  click.mockRestore();
});
