export const notesEn = {
  'action.notes.fetch': 'fetch the notes',
  'action.note.add': 'add the note',
  'action.note.remove': 'remove the note',

  'notes.title': 'Notes',
  'notes.some': 'Notes ({count})',
  'notes.lead':
    'Only the association’s office sees these notes. A member who asks for the data we hold is given them too.',
  'notes.none': 'There are no notes yet.',
  'notes.text': 'New note',
  'notes.required': 'Please write the note first.',
  'notes.add': 'Add note',
  'notes.by': '{author}, {day}',
  'notes.remove': 'Remove',
  'notes.remove.of': 'Remove the note “{text}”',
  'notes.remove.question': 'Remove this note?',
  'notes.remove.yes': 'Remove the note',
  'notes.remove.no': 'Keep the note',
} as const;
