import { memo, useMemo, useState } from 'react';
import type { Country } from '#domain/contact/country.ts';
import { parsePhone, type Phone } from '#domain/contact/phone.ts';
import { normalizeTypedCharacters, toPlainDigits } from '#domain/values/written-text.ts';
import { control } from './field.css.ts';
import { Field, type FieldTexts } from './field.tsx';
import { ChevronIcon } from '../icons.tsx';
import { chevron, country, face, flag, number as numberClass, row, select } from './phone-field.css.ts';

type NamedCountry = Country & { readonly name: string; readonly isOffered: boolean };

/** Splits a pasted or filled-in number, such as `+356 7900 1001`. A number typed digit by digit is not split. */
function splitPasted(text: string, value: Phone, countries: readonly Country[]): Phone {
  const isPasted =
    text.length - value.number.length >= 2 && /^[^\d+]*(?:\+|00)/.test(normalizeTypedCharacters(text));
  const whole = isPasted ? parsePhone(text) : null;
  return whole && countries.some(({ code }) => code === whole.code) ? whole : { ...value, number: text };
}

type CountryOption = { readonly of: NamedCountry; readonly value: string };

/** Lists the offered countries, and the country that is shown. */
function listOptions(countries: readonly NamedCountry[], shown: NamedCountry | undefined): CountryOption[] {
  const codes = new Set<string>();
  return countries
    .filter((one) => one.isOffered || one === shown)
    .map((of) => {
      // Several countries can share a calling code. Autofill uses the code, so only the first has it as value.
      const value = codes.has(of.code) ? `${of.code} ${of.iso}` : of.code;
      codes.add(of.code);
      return { of, value };
    });
}

/**
 * The options of the countries. There are more than 200 options, which React must not render again after each typed
 * digit.
 */
const CountryOptions = memo(function CountryOptions(props: { readonly options: readonly CountryOption[] }) {
  return props.options.map(({ of: { code, iso, name }, value }) => (
    <option key={`${code} ${iso}`} value={value}>{`${name} (${code})`}</option>
  ));
});

/** `id` is the id of the box for the number, and the label names only this box. */
export function PhoneField(
  props: FieldTexts & {
    readonly codeLabel: string;
    readonly countries: readonly NamedCountry[];
    readonly value: Phone;
    readonly onChange: (value: Phone) => void;
    /** Is called when the country code or the number gets the focus. */
    readonly onFocus?: (() => void) | undefined;
    readonly onBlur?: (() => void) | undefined;
    readonly required?: boolean | undefined;
    /** Says which of the user's own numbers the browser fills in. Undefined for another person's number. */
    readonly autoCompleteKind?: 'mobile' | 'home' | 'work' | undefined;
  },
) {
  const { countries, id, value } = props;
  const [chosen, choose] = useState('');
  const ofCode = countries.filter(({ code }) => code === value.code);
  const shown =
    ofCode.find(({ iso }) => iso === chosen) ?? ofCode.find(({ isOffered }) => isOffered) ?? ofCode[0];
  const options = useMemo(() => listOptions(countries, shown), [countries, shown]);
  const { autoCompleteKind: kind } = props;
  return (
    <Field {...props}>
      {(tied) => (
        <div className={row} onFocus={props.onFocus}>
          <span className={country}>
            <select
              aria-label={`${props.label}: ${props.codeLabel}`}
              autoComplete={kind === undefined ? 'off' : `${kind} tel-country-code`}
              className={select}
              id={`${id}-code`}
              name={`${id}-code`}
              onChange={(event) => {
                const picked = options.find((one) => one.value === event.target.value)?.of;
                if (!picked) return;
                choose(picked.iso);
                props.onChange({ ...value, code: picked.code });
              }}
              value={options.find((one) => one.of === shown)?.value ?? value.code}
            >
              {!shown && <option value={value.code}>{value.code}</option>}
              <CountryOptions options={options} />
            </select>
            <span aria-hidden="true" className={`${control} ${face}`}>
              {shown && <img alt="" className={flag} src={`/flags/${shown.iso.toLowerCase()}.svg`} />}
              <span>{value.code}</span>
              <ChevronIcon className={chevron} />
            </span>
          </span>
          <input
            {...tied}
            aria-required={props.required || undefined}
            autoComplete={kind === undefined ? 'off' : `${kind} tel-national`}
            className={`${control} ${numberClass}`}
            inputMode="tel"
            name={id}
            onBlur={props.onBlur}
            onChange={({ target }) =>
              props.onChange(splitPasted(toPlainDigits(target.value), value, countries))
            }
            type="tel"
            value={value.number}
          />
        </div>
      )}
    </Field>
  );
}
