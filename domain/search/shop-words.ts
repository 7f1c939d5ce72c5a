/** Words of Hindi, in its letters and in ours, and what the catalogue calls the same. */
const CALLED: readonly (readonly [shopWord: string, others: string])[] = [
  ['bulb', 'बल्ब बल्व balb balbs bulv'],
  ['light', 'लाइट लाईट बत्ती बत्ति batti bati bathi lait laite laight'],
  ['lamp', 'लैंप लैम्प लेंप laimp'],
  ['headlight', 'हेडलाइट हैडलाइट हेडलाईट हेडलैंप हेडलैम्प haidlait hedlait headlait hedlite haidlight'],
  ['head', 'हेड हैड haid'],
  ['fog', 'फॉग फोग फ़ॉग phog'],
  ['indicator', 'इंडिकेटर इन्डिकेटर इंडीकेटर indiketar indiketer indikator'],
  ['tail', 'टेल tel'],
  ['brake', 'ब्रेक brek'],
  ['reverse', 'रिवर्स rivers'],
  ['parking', 'पार्किंग parkin'],
  ['number', 'नंबर नम्बर nambar'],
  ['plate', 'प्लेट plet'],
  ['dipper', 'डिपर dippar diper'],
  ['high', 'हाई haai'],
  ['low', 'लो'],
  ['beam', 'बीम bim'],
  ['led', 'एलईडी'],
  ['halogen', 'हैलोजन हेलोजन helojan'],
  ['projector', 'प्रोजेक्टर projektar'],
  ['horn', 'हॉर्न'],
  ['bike', 'बाइक baik'],
  ['car', 'कार gaadi gadi गाड़ी'],
  ['scooter', 'स्कूटर skutar'],
  ['white', 'सफेद सफ़ेद safed'],
  ['yellow', 'पीला पीली peela peeli'],
  ['front', 'आगे aage'],
  ['rear', 'पीछे पिछली peeche piche'],
]

const SHOP_WORDS: ReadonlyMap<string, string> = new Map(
  CALLED.flatMap(([shopWord, others]) => others.split(' ').map((other) => [asTyped(other), shopWord])),
)

/** The catalogue's own word for one of Hindi, else the word as it is. */
export function inShopWords(word: string): string {
  return SHOP_WORDS.get(asTyped(word)) ?? word
}

/** Dots below letters are typed or left out, and composed in two ways. */
function asTyped(word: string): string {
  return word.normalize('NFD').replaceAll('\u093c', '').normalize('NFC')
}
