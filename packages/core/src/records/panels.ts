// The panels of the clinic's tests, with units and reference intervals of adult dogs and cats (clinical forms, Appendix B:
// editable defaults). Generic published intervals: those of the clinic's own analyser replace them. Other species have none.
import type { Species } from '../patients/species.ts'

/** Lowest and highest usual value; null where one side is open. */
export type Interval = readonly [low: number | null, high: number | null]

type Usual = { readonly dog?: Interval; readonly cat?: Interval }

/** A number in a unit, in conventional and SI units where these differ. */
type NumberAnalyte = Usual & {
  readonly key: string
  readonly unit?: string
  readonly si?: Usual & { readonly unit: string }
  /** The limit itself is outside: `< 5`, `> 27`. */
  readonly isStrict?: true
}

/** An analyte with a few answers to choose from, and the usual ones among them; below, one that takes any words. */
type ChoiceAnalyte = {
  readonly key: string
  readonly choices: readonly string[]
  readonly dog?: readonly string[]
  readonly cat?: readonly string[]
}
type TextAnalyte = { readonly key: string; readonly isText: true }

export type Analyte = NumberAnalyte | ChoiceAnalyte | TextAnalyte

export const panels = {
  cbc: [
    {
      key: 'hct',
      unit: '%',
      dog: [35, 57],
      cat: [30, 45],
      si: { unit: 'l/l', dog: [0.35, 0.57], cat: [0.3, 0.45] },
    },
    {
      key: 'rbc',
      unit: '10⁶/µl',
      dog: [5.0, 7.9],
      cat: [5.0, 10.0],
      si: { unit: '10¹²/l', dog: [5.0, 7.9], cat: [5.0, 10.0] },
    },
    {
      key: 'hgb',
      unit: 'g/dl',
      dog: [12, 19],
      cat: [10, 15],
      si: { unit: 'g/l', dog: [120, 190], cat: [100, 150] },
    },
    { key: 'mcv', unit: 'fl', dog: [66, 77], cat: [39, 55] },
    { key: 'mch', unit: 'pg', dog: [21.0, 26.2], cat: [13, 17] },
    {
      key: 'mchc',
      unit: 'g/dl',
      dog: [32.0, 36.3],
      cat: [30, 36],
      si: { unit: 'g/l', dog: [320, 363], cat: [300, 360] },
    },
    { key: 'retic', unit: '%', dog: [0, 1.0], cat: [0, 0.6] },
    {
      key: 'wbc',
      unit: '10³/µl',
      dog: [5.0, 14.1],
      cat: [5.5, 19.5],
      si: { unit: '10⁹/l', dog: [5.0, 14.1], cat: [5.5, 19.5] },
    },
    {
      key: 'neut',
      unit: '10³/µl',
      dog: [2.9, 12.0],
      cat: [2.5, 12.5],
      si: { unit: '10⁹/l', dog: [2.9, 12.0], cat: [2.5, 12.5] },
    },
    {
      key: 'bands',
      unit: '10³/µl',
      dog: [0, 0.45],
      cat: [0, 0.3],
      si: { unit: '10⁹/l', dog: [0, 0.45], cat: [0, 0.3] },
    },
    {
      key: 'lymph',
      unit: '10³/µl',
      dog: [0.4, 2.9],
      cat: [1.5, 7.0],
      si: { unit: '10⁹/l', dog: [0.4, 2.9], cat: [1.5, 7.0] },
    },
    {
      key: 'mono',
      unit: '10³/µl',
      dog: [0.1, 1.4],
      cat: [0, 0.9],
      si: { unit: '10⁹/l', dog: [0.1, 1.4], cat: [0, 0.9] },
    },
    {
      key: 'eos',
      unit: '10³/µl',
      dog: [0, 1.3],
      cat: [0, 0.8],
      si: { unit: '10⁹/l', dog: [0, 1.3], cat: [0, 0.8] },
    },
    {
      key: 'baso',
      unit: '10³/µl',
      dog: [0, 0.1],
      cat: [0, 0.2],
      si: { unit: '10⁹/l', dog: [0, 0.1], cat: [0, 0.2] },
    },
    {
      key: 'plt',
      unit: '10³/µl',
      dog: [211, 621],
      cat: [300, 800],
      si: { unit: '10⁹/l', dog: [211, 621], cat: [300, 800] },
    },
    {
      key: 'pp',
      unit: 'g/dl',
      dog: [6.0, 7.5],
      cat: [6.0, 7.5],
      si: { unit: 'g/l', dog: [60.0, 75.0], cat: [60.0, 75.0] },
    },
  ],
  biochemistry: [
    {
      key: 'glucose',
      unit: 'mg/dl',
      dog: [67, 135],
      cat: [70, 120],
      si: { unit: 'mmol/l', dog: [3.72, 7.49], cat: [3.89, 6.66] },
    },
    {
      key: 'urea_bun',
      unit: 'mg/dl',
      dog: [8, 30],
      cat: [15, 33],
      si: { unit: 'mmol/l', dog: [2.86, 10.7], cat: [5.35, 11.8] },
    },
    {
      key: 'creatinine',
      unit: 'mg/dl',
      dog: [0.6, 2.0],
      cat: [0.9, 2.1],
      si: { unit: 'µmol/l', dog: [53.0, 177], cat: [79.6, 186] },
    },
    { key: 'sdma', unit: 'µg/dl', dog: [0, 14], cat: [0, 14] },
    {
      key: 'phosphorus',
      unit: 'mg/dl',
      dog: [2.6, 7.2],
      cat: [3.0, 6.3],
      si: { unit: 'mmol/l', dog: [0.84, 2.33], cat: [0.969, 2.03] },
    },
    {
      key: 'calcium',
      unit: 'mg/dl',
      dog: [9.4, 11.8],
      cat: [8.8, 11.7],
      si: { unit: 'mmol/l', dog: [2.35, 2.94], cat: [2.2, 2.92] },
    },
    {
      key: 'tp',
      unit: 'g/dl',
      dog: [5.5, 7.2],
      cat: [6.6, 8.4],
      si: { unit: 'g/l', dog: [55.0, 72.0], cat: [66.0, 84.0] },
    },
    {
      key: 'albumin',
      unit: 'g/dl',
      dog: [3.2, 4.1],
      cat: [3.2, 4.3],
      si: { unit: 'g/l', dog: [32.0, 41.0], cat: [32.0, 43.0] },
    },
    {
      key: 'globulin',
      unit: 'g/dl',
      dog: [1.9, 3.7],
      cat: [2.9, 4.7],
      si: { unit: 'g/l', dog: [19.0, 37.0], cat: [29.0, 47.0] },
    },
    { key: 'alt', unit: 'U/l', dog: [14, 86], cat: [25, 145] },
    { key: 'ast', unit: 'U/l', dog: [9, 54], cat: [5, 42] },
    { key: 'alp', unit: 'U/l', dog: [12, 127], cat: [10, 79] },
    { key: 'ggt', unit: 'U/l', dog: [2, 10], cat: [0, 5] },
    {
      key: 'bilirubin',
      unit: 'mg/dl',
      dog: [0.1, 0.3],
      cat: [0.1, 0.3],
      si: { unit: 'µmol/l', dog: [1.71, 5.13], cat: [1.71, 5.13] },
    },
    { key: 'bile_acids_pre', unit: 'µmol/l', dog: [null, 5], cat: [null, 2], isStrict: true },
    { key: 'bile_acids_post', unit: 'µmol/l', dog: [null, 15], cat: [null, 15], isStrict: true },
    {
      key: 'cholesterol',
      unit: 'mg/dl',
      dog: [82, 355],
      cat: [38, 186],
      si: { unit: 'mmol/l', dog: [2.12, 9.18], cat: [0.983, 4.81] },
    },
    { key: 'amylase', unit: 'U/l', dog: [409, 1250], cat: [496, 1940] },
    { key: 'lipase', unit: 'U/l', dog: [13, 200], cat: [0, 83] },
    { key: 'ck', unit: 'U/l', dog: [22, 422], cat: [59, 527] },
    { key: 'fibrinogen', unit: 'g/l', dog: [1, 4], cat: [1, 3] },
    { key: 'crp_saa', unit: 'mg/l', dog: [null, 10], cat: [null, 5], isStrict: true },
  ],
  electrolytes: [
    { key: 'sodium', unit: 'mmol/l', dog: [143, 150], cat: [149, 158] },
    { key: 'potassium', unit: 'mmol/l', dog: [4.1, 5.4], cat: [3.8, 5.5] },
    { key: 'chloride', unit: 'mmol/l', dog: [106, 116], cat: [110, 125] },
    { key: 'na_k', dog: [27, null], cat: [27, null], isStrict: true },
    { key: 'bicarbonate', unit: 'mmol/l', dog: [18, 24], cat: [17, 21] },
    { key: 'anion_gap', unit: 'mmol/l', dog: [10, 16], cat: [12, 19] },
    { key: 'ica', unit: 'mmol/l', dog: [1.2, 1.5], cat: [1.1, 1.4] },
    {
      key: 'magnesium',
      unit: 'mg/dl',
      dog: [1.8, 2.6],
      cat: [2.0, 2.7],
      si: { unit: 'mmol/l', dog: [0.741, 1.07], cat: [0.823, 1.11] },
    },
    { key: 'ph', dog: [7.31, 7.42], cat: [7.24, 7.4] },
    { key: 'lactate', unit: 'mmol/l', dog: [null, 2.5], cat: [null, 2.5], isStrict: true },
  ],
  thyroid: [
    {
      key: 'tt4',
      unit: 'µg/dl',
      dog: [1.2, 4.9],
      cat: [1.3, 3.3],
      si: { unit: 'nmol/l', dog: [15.4, 63.1], cat: [16.7, 42.5] },
    },
    {
      key: 'ft4',
      unit: 'ng/dl',
      dog: [0.6, 3.7],
      cat: [0.7, 2.6],
      si: { unit: 'pmol/l', dog: [7.72, 47.6], cat: [9.01, 33.5] },
    },
    { key: 'ctsh', unit: 'ng/ml', dog: [null, 0.5], isStrict: true },
  ],
  endocrine: [
    {
      key: 'cortisol_basal',
      unit: 'µg/dl',
      dog: [1.0, 6.8],
      cat: [0.3, 2.6],
      si: { unit: 'nmol/l', dog: [27.6, 188], cat: [8.28, 71.7] },
    },
    {
      key: 'cortisol_post_acth',
      unit: 'µg/dl',
      dog: [6, 18],
      cat: [5, 15],
      si: { unit: 'nmol/l', dog: [166, 497], cat: [138, 414] },
    },
    { key: 'fructosamine', unit: 'µmol/l', dog: [null, 340], cat: [null, 350], isStrict: true },
  ],
  urinalysis: [
    { key: 'collection', choices: ['free_catch', 'cystocentesis', 'catheter', 'table'] },
    {
      key: 'u_color',
      choices: ['yellow', 'colourless', 'amber', 'red', 'brown', 'green'],
      dog: ['yellow'],
      cat: ['yellow'],
    },
    { key: 'u_turbidity', choices: ['clear', 'cloudy', 'flocculent'], dog: ['clear'], cat: ['clear'] },
    { key: 'usg', dog: [1.03, null], cat: [1.035, null] },
    { key: 'u_ph', dog: [6.0, 7.5], cat: [6.0, 7.5] },
    {
      key: 'u_protein',
      choices: ['neg', 'trace', '1+', '2+', '3+', '4+'],
      dog: ['neg', 'trace'],
      cat: ['neg', 'trace'],
    },
    { key: 'u_glucose', choices: ['neg', '1+', '2+', '3+', '4+'], dog: ['neg'], cat: ['neg'] },
    { key: 'u_ketones', choices: ['neg', '1+', '2+', '3+'], dog: ['neg'], cat: ['neg'] },
    { key: 'u_bilirubin', choices: ['neg', '1+', '2+', '3+'], dog: ['neg', '1+'], cat: ['neg'] },
    { key: 'u_blood', choices: ['neg', '1+', '2+', '3+'], dog: ['neg'], cat: ['neg'] },
    { key: 'u_rbc', unit: '/HPF', dog: [0, 5], cat: [0, 5] },
    { key: 'u_wbc', unit: '/HPF', dog: [0, 5], cat: [0, 5] },
    { key: 'u_epithelial', unit: '/HPF', dog: [0, 5], cat: [0, 5] },
    { key: 'u_casts', unit: '/LPF', dog: [0, 2], cat: [0, 2] },
    {
      key: 'u_crystals',
      choices: ['none', 'struvite', 'oxalate', 'urate', 'cystine', 'carbonate', 'other'],
      dog: ['none'],
      cat: ['none'],
    },
    { key: 'u_bacteria', choices: ['none', 'few', 'many'], dog: ['none'], cat: ['none'] },
    { key: 'upc', dog: [null, 0.2], cat: [null, 0.2], isStrict: true },
  ],
  coagulation: [
    { key: 'pt', unit: 's' },
    { key: 'aptt', unit: 's' },
    { key: 'bmbt', unit: 'min', dog: [null, 4], cat: [null, 3.5], isStrict: true },
  ],
  faecal: [
    { key: 'f_consistency', dog: [2, 3], cat: [2, 3] },
    {
      key: 'f_flotation',
      choices: [
        'none',
        'toxocara',
        'toxascaris',
        'hookworm',
        'whipworm',
        'taenia',
        'dipylidium',
        'capillaria',
        'coccidia',
        'giardia',
        'strongyle',
        'strongyloides',
        'other',
      ],
      dog: ['none'],
      cat: ['none'],
    },
    { key: 'f_epg', unit: 'epg', dog: [0, 0], cat: [0, 0] },
    { key: 'f_smear', isText: true },
    { key: 'f_baermann', choices: ['neg', 'pos'], dog: ['neg'], cat: ['neg'] },
    { key: 'f_giardia_ag', choices: ['neg', 'pos'], dog: ['neg'], cat: ['neg'] },
    { key: 'f_parvo_ag', choices: ['neg', 'pos'], dog: ['neg'], cat: ['neg'] },
    { key: 'f_occult', choices: ['neg', 'pos'], dog: ['neg'], cat: ['neg'] },
  ],
  rapid_tests: [
    { key: 'rt_parvo', choices: ['neg', 'pos', 'invalid'], dog: ['neg'], cat: ['neg'] },
    { key: 'rt_distemper', choices: ['neg', 'pos', 'invalid'], dog: ['neg'] },
    { key: 'rt_heartworm', choices: ['neg', 'pos', 'invalid'], dog: ['neg'], cat: ['neg'] },
    { key: 'rt_ehrlichia', choices: ['neg', 'pos', 'invalid'], dog: ['neg'] },
    { key: 'rt_anaplasma', choices: ['neg', 'pos', 'invalid'], dog: ['neg'] },
    { key: 'rt_lyme', choices: ['neg', 'pos', 'invalid'], dog: ['neg'] },
    { key: 'rt_leishmania', choices: ['neg', 'pos', 'invalid'], dog: ['neg'] },
    { key: 'rt_babesia', choices: ['neg', 'pos', 'invalid'], dog: ['neg'] },
    { key: 'rt_felv', choices: ['neg', 'pos', 'invalid'], cat: ['neg'] },
    { key: 'rt_fiv', choices: ['neg', 'pos', 'invalid'], cat: ['neg'] },
    { key: 'rt_fcov', choices: ['neg', 'pos', 'invalid'], cat: ['neg'] },
    { key: 'rt_cpl', choices: ['normal', 'abnormal'], dog: ['normal'], cat: ['normal'] },
    { key: 'rt_brucella', choices: ['neg', 'pos', 'invalid'] },
    { key: 'rt_surra', choices: ['neg', 'pos', 'invalid'] },
    { key: 'rt_bhb', unit: 'mmol/l', dog: [null, 0.5], cat: [null, 0.5], isStrict: true },
    {
      key: 'rt_glucose',
      unit: 'mg/dl',
      dog: [67, 135],
      cat: [70, 120],
      si: { unit: 'mmol/l', dog: [3.72, 7.49], cat: [3.89, 6.66] },
    },
  ],
  skin_and_ear: [
    {
      key: 'sk_scrape',
      choices: ['none', 'demodex', 'sarcoptes', 'notoedres', 'cheyletiella', 'other'],
      dog: ['none'],
      cat: ['none'],
    },
    { key: 'sk_cytology', choices: ['0', '1+', '2+', '3+', '4+'], dog: ['0', '1+'], cat: ['0', '1+'] },
    { key: 'sk_wood', choices: ['neg', 'pos'], dog: ['neg'], cat: ['neg'] },
    { key: 'sk_dtm', choices: ['neg', 'pos'], dog: ['neg'], cat: ['neg'] },
    { key: 'ear_cytology', choices: ['0', '1+', '2+', '3+', '4+'], dog: ['0', '1+'], cat: ['0', '1+'] },
  ],
  microbiology: [
    { key: 'culture_site', isText: true },
    { key: 'culture_result', isText: true },
    { key: 'antibiogram', isText: true },
  ],
} as const satisfies Record<string, readonly Analyte[]>

export type PanelKey = keyof typeof panels
export const panelKeys = Object.keys(panels) as PanelKey[]

export const isPanel = (key: string): key is PanelKey => Object.hasOwn(panels, key)

/** Returns the analytes of a panel, in their order. */
export const analytesOf = (panel: PanelKey): readonly Analyte[] => panels[panel]

/** Returns which of the two published columns applies to a species; undefined for other species. */
export const columnOf = (species: Species): 'dog' | 'cat' | undefined =>
  species === 'canine' ? 'dog' : species === 'feline' ? 'cat' : undefined
