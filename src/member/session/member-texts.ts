import { begunEn } from '#domain/texts/begun.en.ts';
import { detailsEn } from '#domain/texts/details.en.ts';
import { memberEn } from '#domain/texts/member.en.ts';
import { renewalEn } from '#domain/texts/renewal.en.ts';
import { reviewEn } from '#domain/texts/review.en.ts';
import { sharedEn } from '#domain/texts/shared.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

// The texts that only signed-in members see. The texts are loaded with the first module that needs these texts.
addTexts({ ...begunEn, ...sharedEn, ...detailsEn, ...memberEn, ...renewalEn, ...reviewEn });
