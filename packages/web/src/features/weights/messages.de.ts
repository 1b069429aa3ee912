// Texts of the weights and vitals of a patient, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  year: '1 Jahr',
  life: 'Seit Geburt',
  growing: 'Wachstum',
  aim: 'Ziel {{range}}',
  curve: 'Gewicht von {{from}} am {{first}} bis {{to}} am {{last}}',
  weighings: 'Wägungen',
  showAll: 'Alle {{n}} zeigen',
  showMore: 'Weitere Wägungen zeigen',
  amongNewest: 'Unter den neuesten Einträgen',
  trends: 'Vitalwerte und Scores',
  lastFive: 'letzte fünf Untersuchungen',
  green: 'Grün: üblich für ausgewachsene Tiere in Ruhe. Bereiche sind Richtwerte, die Quellen weichen ab.',
  noCourse: 'Ein Verlauf erscheint, sobald etwas in zwei abgeschlossenen Untersuchungen gemessen wurde.',
  once: 'Bisher einmal gemessen: {{names}}',
  failed: 'Untersuchungen konnten nicht geladen werden',
} satisfies Messages<typeof en>
