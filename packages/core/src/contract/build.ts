// The version of the contract that a client was built with, and the oldest one that is still served (426 below it).
export const contractVersion = 1
export const oldestContract = 1
