import type { IDataObject } from 'n8n-workflow';
import { toLocalIso } from '../../core/day';
import type { ServiceEvent } from '../../api/webhook/event';

const timestamp = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(\.\d+)?$/;

/** The instant of an event's timestamp in UTC (service.md, Events); undefined for any other text. */
export function instantOfEvent(written: unknown): Date | undefined {
  const [, day, time, fraction = ''] = timestamp.exec(String(written)) ?? [];
  const instant = new Date(`${day}T${time}${fraction.slice(0, 4)}Z`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** The service's own ID of a product, whatever prefix it has (service.md, Conventions 7). */
const productIdOfService = /^(?!partner_).+_product_id$/;

/**
 * An event as a row: its data beside its ID and type, with its time in the time zone of the books and,
 * as the service sends it, in UTC, and with `service_product_id` whatever its prefix is. Without a time
 * zone, all times are in UTC.
 */
export function eventRow(event: ServiceEvent, timeZone: string | undefined): IDataObject {
  const { data, ...envelope } = event;
  const { qty, timestamp: written } = data;
  const [, productId] = Object.entries(data).find(([name]) => productIdOfService.test(name)) ?? [];
  const instant = instantOfEvent(written);
  return {
    ...envelope,
    ...data,
    ...(productId !== undefined && { service_product_id: productId }),
    ...(isNumeric(qty) && { qty: Number(qty) }),
    ...(instant && {
      timestamp: timeZone ? toLocalIso(instant, timeZone) : instant.toISOString(),
      timestamp_utc: String(written),
    }),
    // Duplicates are recognized by the ID, so the data must not override it.
    ...envelope,
  };
}

const isNumeric = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
