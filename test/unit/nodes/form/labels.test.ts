import { resources } from '../../../../nodes/GstInvoicing/actions';
import { labelOf } from '../../../../nodes/shared/form/labels';
import { wholeForm } from '../../../../nodes/shared/run/properties';
import cases from './labelsCases.json';

function formOf(resource: string, operation: string) {
  const ofResource = resources.find(({ value }) => value === resource)?.operations;
  const found = ofResource?.find(({ value }) => value === operation);
  return found ? wholeForm(found) : [];
}

describe('the label of an attribute that the service names', () => {
  it.each(cases.labels)('in %s/%s, %s is %s', (resource, operation, attribute, label) => {
    expect(labelOf(attribute, formOf(resource, operation))).toBe(label);
  });

  it.each(['colour', '', 'a[0].b', 'constructor', '__proto__'])(
    'is only its name if the form does not have "%s"',
    (name) => {
      expect(labelOf(name, formOf('customer', 'create'))).toBe(name);
    },
  );
});
