/** Towns in Malta and Gozo, with the first letters of their post codes. */

export const towns = (
  'Ħamrun HMR; Ħaż-Żebbuġ ZBG; Birkirkara BKR; Mosta MST; Ħaż-Żabbar ZBR; Ħal Qormi QRM; ' +
  'Tas-Sliema SLM; In-Naxxar NXR; Ir-Rabat RBT; Birżebbuġa BBG; Marsaskala MSK; Iż-Żejtun ZTN; ' +
  'Il-Gżira GZR; Ir-Rabat, Għawdex VCT; Ix-Xagħra XRA; L-Imġarr MGR; Is-Siġġiewi SGW; ' +
  'Ħad-Dingli DGL; San Ġwann SGN; Tal-Pietà PTA; Ħal Għaxaq GXQ; Ħal Kirkop KKP; ' +
  'Il-Belt Valletta VLT; San Pawl il-Baħar SPB'
)
  .split('; ')
  .map((town) => [town.slice(0, -4), town.slice(-3)] as const);

export const streets = (
  'Triq il-Kbira; Triq San Ġorġ; Triq il-Ħarruba; Triq iż-Żurrieq; Triq Santa Marija; Triq il-Ġdida; ' +
  'Triq San Ġwann; Triq is-Sienja; Triq iċ-Ċawsli; Triq il-Qalb Imqaddsa; Triq Dun Karm; ' +
  'Triq il-Buskett; Triq tal-Ħriereb; Sqaq il-Fran'
).split('; ');

export const birthplaces = [
  'Il-Pietà',
  'Il-Belt Valletta',
  'L-Imsida',
  'Ir-Rabat, Għawdex',
  'Il-Furjana',
] as const;
