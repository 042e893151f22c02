import { groupEn } from '#domain/texts/group.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

// The texts for groups. The texts are loaded with the first module that needs these texts.
addTexts(groupEn);
