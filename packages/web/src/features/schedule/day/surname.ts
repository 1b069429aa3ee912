// Short names of people, for places without room for a whole name.

/** `Kearney` of `Dr Niamh Kearney`. */
export const surnameOf = (name: string): string => name.split(' ').at(-1) ?? name
