// The version of the contract that a client was built with, and the oldest one still served (older ones get 426).
export const contractVersion = 1
export const oldestContract = 1
