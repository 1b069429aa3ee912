// Texts of what forms share beyond their fields, in English: the source of the keys.

const messages = {
  changedMeanwhile: 'Changed by somebody else meanwhile',
  intro: 'Choose for each field which version stays. Nothing has been saved of yours yet.',
  mine: 'Yours',
  mineDetail: 'typed here',
  theirs: 'Saved',
  theirsDetail: 'saved while you were typing',
  saveChosen: 'Save chosen version',
}

export default messages
