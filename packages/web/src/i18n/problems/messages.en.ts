// What the server refuses once somebody is at work (glossary § 6.5); by their code. What a login may be told stands among the common texts.
const messages = {
  plan: {
    provider: 'Payment isn’t connected yet, so the subscription can’t be changed.',
  },
  branch: {
    code_taken: 'Another branch has this code. Choose another.',
    last_open: 'The last open branch can’t be closed. Open another one first.',
  },
  series: {
    busy: 'This series is still being worked on. Try again in a minute.',
  },
  stock: {
    item_exists: 'This item already exists.',
    category_fixed: 'A treatment has no stock, so an item can’t become one or stop being one.',
    unit_fixed:
      'This is in stock, ordered, on its way or short in a branch, so its unit stays. Add a new item for the other unit, or bring all of it to 0 first.',
    not_enough: 'Not enough of this is in stock. Check the quantity.',
    expired: 'What is left has expired and can’t be used.',
    retired: 'This item is retired and can’t be sold.',
    withdrawn:
      'The import of this item was undone, so there is nothing to take it from. Remove the line, or add the item again and put it on the invoice anew.',
    too_many_batches: 'This item has too many open batches. Use up or remove old ones first.',
    no_stock: 'No stock is kept of treatments.',
    controlled:
      'A controlled drug leaves the stock with a witness alone: given in the patient’s record, counted and received one by one.',
    outdated: 'This was counted too long ago. Count again and discard this entry.',
  },
  witness: {
    needed: 'A second person countersigns with their own password and code.',
    refused: 'The witness could not be confirmed. Check person, password and code.',
  },
  stocktake: {
    running: 'This category is being counted already.',
    state: 'This stocktake is no longer being counted.',
  },
  import: {
    undone: 'This import was taken back: nothing more of it is written.',
    too_old: 'An import can be taken back for 7 days, which are over.',
    in_use: 'Something depends on a row of this import by now, so it stays.',
  },
  member: {
    above: 'This role is above yours. Ask somebody who has it.',
    self: 'Not possible for yourself.',
    last_owner: 'The last super administrator can’t leave. Hand the clinic over first.',
  },
  two_factor: {
    off: 'This person has no two-factor login, so there is nothing to reset.',
  },
  owner: {
    merged: 'This owner became part of another. Choose that one, or undo the merge first.',
    not_merged: 'This merge can no longer be undone.',
    notes_too_long: 'Both notes together are too long. Keep one of them, or shorten them first.',
    two_currencies: 'Both owe in different currencies. Settle one balance first, then merge.',
    deactivated: 'This owner is deactivated. Choose another owner or activate this one first.',
  },
  patient: {
    deceased: 'This patient is deceased. The record can be read.',
  },
  appointment: {
    conflict: 'Another appointment is in the way',
    state: 'A completed or cancelled appointment can’t be changed',
    room_taken: 'The room is taken at this time',
  },
  form: {
    state: 'This form is completed already',
  },
  entry: {
    struck: 'This entry is struck out and can’t be changed any more',
  },
  charge: {
    settled: 'This is no longer open: it was billed, waived or withdrawn',
  },
  visit: {
    exists: 'This appointment has a visit already.',
    state: 'This visit was closed or reopened meanwhile. Please reload it.',
  },
  problem: {
    full: 'Thirty problems are open. Close one first.',
  },
  invoice: {
    no_certificate:
      'Issued without a certificate of the tax authority: no stamp. The file without one can be downloaded.',
    got: 'An invoice by GOT names its patient and the diagnosis or the reason for the visit.',
    state: 'This invoice is no longer what it was here. Reload it.',
    total_differs: 'The server comes to another total. Reload the page and check the lines.',
    date_ahead: 'The invoice date lies in the future.',
    over_balance: 'The amount is more than the balance due.',
    overfull: 'An invoice takes at most 26 acts and 20 items from stock. Put the rest on a second one.',
    charge_less:
      'Less is on the invoice than was done. Bill all of it, with a discount if need be, or remove its lines and waive it.',
    charge_amended: 'This was changed in the record since it was added. Take it over as amended.',
    charge_parts:
      'Something that was done is on the invoice only in part. Remove its lines and add it again.',
    no_email: 'The owner has no email. Add it in the owner’s form.',
    e_invoice: 'The e-invoice can’t be made yet: something that it needs is missing.',
    charge_client: 'Something on the invoice was done for another client. Remove its lines.',
    verified_payment: 'A verified payment stands. Refund it instead.',
    discount: 'Only a manager can give more than 20% discount.',
  },
  export: { too_long: 'More than 5,000 rows. Choose a shorter period.' },
  payment: {
    state: 'This payment no longer stands as it is shown here. Reload the invoice.',
    no_provider: 'Neither a card terminal nor pay links are set up here.',
    not_here: 'This way of paying isn’t set up at this branch.',
    asked: 'A pay link or the terminal asks for it already. Cancel that on the invoice’s page first.',
    running: 'The card is being read. Wait for the answer.',
    unreachable: 'The payment provider doesn’t answer. It will be asked again.',
  },
  estimate: {
    state: 'This estimate is no longer what it was here. Reload it.',
    expired:
      'This estimate is no longer valid. Press “Turn into invoice”, then make a new estimate of that draft.',
    prices:
      'Since this estimate the clinic has changed whether prices include tax: the sum would differ. Give it up and make a new one.',
  },
  advance: { not_enough: 'The account holds less than that from advance payments.' },
  refund: {
    too_much: 'More of a line than is left to be refunded.',
  },
  till: {
    reason: 'Cash or card slip differ. Say why.',
  },
  dunning: {
    not_due: 'No letter is due on this invoice now. Reload it.',
  },
  phone: {
    reveals_spent:
      'You have shown so many phone numbers within an hour that no more can be shown for now. The next one can be shown in {{minutes}} min.',
  },
  vet: {
    not_at_branch: 'This vet no longer takes appointments here. Choose another.',
  },
  rule: {
    too_long: 'One series has at most 366 dates. Choose an earlier end or a longer interval.',
  },
  room: {
    not_at_branch: 'This branch no longer has this room. Choose another.',
  },
  file: {
    empty: 'The file is empty. Choose another.',
    too_large: 'The file is too large. Choose a smaller one.',
    type: 'Only PNG, JPEG and WebP images can be used.',
    mixed: 'This file holds more than an image. Save the image anew and choose that file.',
    too_many_pixels: 'The image has too many pixels. Choose a smaller one.',
    unreadable: 'The image is damaged. Choose another.',
    encrypted: 'The PDF is protected by a password. Save it without one, and choose that file.',
  },
}

export default messages
