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
export { address, city } from './address.ts';
export { bankCodeFits, bankCodeForm, bankCodeStrict, bankName, swiftForm, swiftStrict } from './bank.ts';
export { ageOn, birthDate, needsGuardian } from './birth-date.ts';
export { captchaToken, consent, deliveryCode, policyAcceptance } from './consent.ts';
export { countryIsos, isCountryIso } from './countries.ts';
export { country } from './country.ts';
export { countriesIn, countryName, placeName } from './country-names.ts';
export { disputeDescription, enquiryDescription, enquiryDescriptionMax } from './description.ts';
export { email } from './email.ts';
export { hasIbans, ibanForm, ibanStrict } from './iban.ts';
export { addressName, personName } from './person-name.ts';
export { phoneForm, phoneStrict } from './phone.ts';
export { postalCodeForm, postalCodeStrict } from './postal-code.ts';
export { isPostalCodeOf, postalCodeIn, townParts } from './postal-codes.ts';
export { region } from './region.ts';
export { isRegionOf, regionsOf } from './regions.ts';
export { clearable, type FieldMessage, length, optionalField, requiredText, textField } from './text.ts';
