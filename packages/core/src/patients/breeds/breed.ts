// Lists of breeds as data: the ontology's English name is what is stored, even if another one is shown.

export type Breed = {
  /** Its id in the Vertebrate Breed Ontology, e.g. `VBO:0200577`; missing for Other. */
  vbo?: string
  /** The stored name, in lists and exports: one name per breed, in whatever language it was chosen. */
  name: string
  de?: string
  ar?: string
}

/** The last name of each list: another breed, or a cross. */
export const OTHER_BREED = 'Other'

/** Parses lines such as `0200577 German Shepherd Dog / Deutscher Schäferhund / …`. */
export const breedsOf = (lines: string): readonly Breed[] => [
  ...lines
    .trim()
    .split('\n')
    .map(line => {
      const [first = '', de, ar] = line.trim().split(' / ')
      const at = first.indexOf(' ')
      return {
        vbo: `VBO:${first.slice(0, at)}`,
        name: first.slice(at + 1),
        ...(de && { de }),
        ...(ar && { ar }),
      }
    }),
  { name: OTHER_BREED },
]
