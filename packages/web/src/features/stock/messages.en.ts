// Texts of items and stock, in English: the source of the keys. Words from the glossary.

const messages = {
  units: {
    piece: 'pc',
    pack: 'pack',
    bag: 'bag',
    can: 'can',
    bottle: 'bottle',
    vial: 'vial',
    ampoule: 'ampoule',
    tube: 'tube',
    tablet: 'tab',
    capsule: 'caps',
    pipette: 'pipette',
    dose: 'dose',
    ml: 'ml',
    l: 'l',
    g: 'g',
    kg: 'kg',
    m: 'm',
    service: 'service',
  },
  reasons: {
    damaged: 'Damaged',
    found: 'Found',
    theft: 'Theft',
    stocktake: 'Stocktake',
    expired: 'Expired',
    other: 'Other reason',
  },
  log: {
    createItem: 'Item added',
    changeItem: 'Item changed',
    changeItemState: 'Item retired or brought back',
    adjustStock: 'Stock adjusted',
    receiveStock: 'Goods received or returned',
  },
}

export default messages
