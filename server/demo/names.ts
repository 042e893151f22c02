function listOf(text: string): string[] {
  return text.split(', ');
}

export const menNames = listOf(
  'Ġorġ, Ġużeppi, Mario, Karmenu, Ċensu, Joseph, Pawlu, Anġlu, Mark, Ġanni, Mikiel, Żaren, David, ' +
    'Salvu, Luqa, Matthew, Stiefnu, Wistin, Nikol, Andrew, Toni, Kristjan, Ġiljan, Żeppi',
);

export const womenNames = listOf(
  'Marija, Ġorġa, Luċija, Rita, Karmena, Anna, Ċetta, Doris, Stefania, Elena, Franġiska, Ġulja, ' +
    'Maria Żaħra, Claire, Antonella, Roża',
);

export const lastNames = listOf(
  'Borg, Camilleri, Vella, Farrugia, Zammit, Galea, Micallef, Grech, Attard, Spiteri, Azzopardi, ' +
    'Mifsud, Caruana, Muscat, Agius, Fenech, Schembri, Abela, Sammut, Gauċi, Debono, Buttiġieġ, ' +
    'Cassar, Saliba, Bonniċi, Mallia, Portelli, Xuereb, Cutajar, Żahra, Ċachia, Ħabib, Pisani, ' +
    'Scicluna, Psaila, Żerafa',
);

export const occupations = listOf(
  'Engineer, Teacher, Electrician, Nurse, Accountant, Carpenter, Architect, Mechanic, Farmer, Chef, ' +
    'Retired, Shop owner, Software developer, Civil servant, ',
);

export const employers = listOf(
  'Self-employed, Malta Public Service, Mater Dei Hospital, University of Malta, ',
);
