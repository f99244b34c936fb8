export {
  type AccountPart,
  type AccountScheme,
  accountNumber,
  accountPartNames,
  accountParts,
  accountSchemes,
  enteredAccount,
  institution,
  type NumberedAccount,
  partsOf,
  routing,
  schemeOf,
  transit,
} from './account.ts';
export { bankCodeFits, bankCodeForm, bankCodeStrict, bankName, swiftForm, swiftStrict } from './bank.ts';
export { ageOn, birthDate, needsGuardian } from './birth-date.ts';
export { captchaToken, consent, deliveryCode, policyAcceptance } from './consent.ts';
export { disputeDescription, enquiryDescription, enquiryDescriptionMax } from './description.ts';
export { email } from './email.ts';
export { hasIbans, ibanForm, ibanStrict } from './iban.ts';
export { addressName, personName } from './person-name.ts';
export { phoneForm, phoneStrict } from './phone.ts';
export { address, city } from './places/address.ts';
export { countryIsos, isCountryIso } from './places/countries.ts';
export { country } from './places/country.ts';
export { countriesIn, countryName, placeName } from './places/country-names.ts';
export { postalCodeForm, postalCodeStrict } from './places/postal-code.ts';
export { isPostalCodeOf, postalCodeIn, townParts } from './places/postal-codes.ts';
export { region } from './places/region.ts';
export { isRegionOf, regionsOf } from './places/regions.ts';
export { clearable, type FieldMessage, length, optionalField, requiredText, textField } from './text.ts';
