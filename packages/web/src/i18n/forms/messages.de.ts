// Texts of what forms share beyond their fields, in German.
import type { Messages } from '../messages.ts'
import type en from './messages.en.ts'

export default {
  changedMeanwhile: 'Inzwischen anderswo geändert',
  intro:
    'Für jedes Feld wählen, welche Fassung bleibt. Von den eigenen Eingaben ist noch nichts gespeichert.',
  mine: 'Ihre Fassung',
  mineDetail: 'hier eingegeben',
  theirs: 'Andere Fassung',
  theirsDetail: 'während der Eingabe gespeichert',
  saveChosen: 'Auswahl speichern',
} satisfies Messages<typeof en>
