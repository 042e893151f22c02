import { detailsEn } from '#domain/texts/details.en.ts';
import { membersEn } from '#domain/texts/members.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

// The texts about members come with the first module that needs them.
addTexts({ ...detailsEn, ...membersEn });
