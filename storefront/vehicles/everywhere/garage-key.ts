/** Where visitors' garages are kept. */
export const GARAGE_KEY = 'garage'
