import { begunEn } from '#domain/texts/begun.en.ts';
import { cancellationEn } from '#domain/texts/cancellation.en.ts';
import { coversEn } from '#domain/texts/covers.en.ts';
import { joinEn } from '#domain/texts/join.en.ts';
import { detailsEn } from '#domain/texts/details.en.ts';
import { membersEn } from '#domain/texts/members.en.ts';
import { notesEn } from '#domain/texts/notes.en.ts';
import { renewalEn } from '#domain/texts/renewal.en.ts';
import { samePeopleEn } from '#domain/texts/same-people.en.ts';
import { standingsEn } from '#domain/texts/standings.en.ts';
import { viewsEn } from '#domain/texts/views.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

// The texts about members. The texts are loaded with the first module that needs these texts.
addTexts({
  ...begunEn,
  ...cancellationEn,
  ...coversEn,
  ...detailsEn,
  ...joinEn,
  ...membersEn,
  ...notesEn,
  ...renewalEn,
  ...samePeopleEn,
  ...standingsEn,
  ...viewsEn,
});
