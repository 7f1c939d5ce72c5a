type Place = { street: string; city: string; state: string; country: string; pincode: string }

/** An address in one line, as labels, orders and lists show it. */
export function addressText({ street, city, state, country, pincode }: Place): string {
  return [street, city, state, country, pincode].join(', ')
}
