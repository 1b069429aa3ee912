// Texts of items and stock, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  units: {
    piece: 'Stk.',
    pack: 'Packung',
    bag: 'Sack',
    can: 'Dose',
    bottle: 'Flasche',
    vial: 'Injektionsflasche',
    ampoule: 'Ampulle',
    tube: 'Tube',
    tablet: 'Tabl.',
    capsule: 'Kaps.',
    pipette: 'Pipette',
    dose: 'Dosis',
    ml: 'ml',
    l: 'l',
    g: 'g',
    kg: 'kg',
    m: 'm',
    service: 'Leistung',
  },
  reasons: {
    damaged: 'Beschädigt',
    found: 'Gefunden',
    theft: 'Diebstahl',
    stocktake: 'Inventur',
    expired: 'Abgelaufen',
    other: 'Anderer Grund',
  },
  log: {
    createItem: 'Artikel angelegt',
    changeItem: 'Artikel geändert',
    changeItemState: 'Artikel ausgemustert oder zurückgeholt',
    adjustStock: 'Bestand korrigiert',
    receiveStock: 'Wareneingang oder Rückgabe gebucht',
  },
} satisfies Messages<typeof en>
