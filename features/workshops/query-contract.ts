import { choice, code, maybeTyped, pageNumber, whole } from '@cubby/contract';
import { isDay } from '@cubby/days';
import { isCountryIso } from '@cubby/fields';
import { distances, longestNameMask, nearCountries, nearPattern, oldestAge, workshopSorts } from './rules.ts';

/**
 * The directory's filters (spec 2.2); `forWithDisabilities` −1 means all. Every page imports it, so it has a file of
 * its own.
 */
export const workshopQuery = {
  page: pageNumber('page', 99_999),
  nameMask: maybeTyped('nameMask', longestNameMask),
  fromAge: whole('fromAge', 0, oldestAge),
  toAge: whole('toAge', 0, oldestAge),
  dateFrom: code('dateFrom', isDay),
  dateTo: code('dateTo', isDay),
  country: code('countryIso', isCountryIso, 'field.country.invalid'),
  near: code('near', nearPattern),
  nearIn: choice('nearIn', nearCountries, 'CA'),
  within: choice('within', distances, 0),
  sort: choice('sort', workshopSorts, 'distance'),
  forWithDisabilities: choice('forWithDisabilities', [-1, 0, 1], -1),
};
