// The version of the contract that a client was built with, and the oldest one still served (older ones get 426).
export const contractVersion = 2
export const oldestContract = 2
