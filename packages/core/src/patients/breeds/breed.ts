// A list of breeds as data: what is stored is the English name of the ontology, also where another one is shown.

export type Breed = {
  /** Of the Vertebrate Breed Ontology, e.g. `VBO:0200577`; none for Other. */
  vbo?: string
  /** What is stored, in lists and exports: one name for one breed, whoever chose it. */
  name: string
  de?: string
  ar?: string
}

/** The last of each list: another breed, or a cross. */
export const OTHER_BREED = 'Other'

/** Reads lines `0200577 German Shepherd Dog / Deutscher Schäferhund / …`. */
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
