// What people are called by at the desk, where a whole name has no room.

/** `Kearney` of `Dr Niamh Kearney`. */
export const surnameOf = (name: string): string => name.split(' ').at(-1) ?? name
