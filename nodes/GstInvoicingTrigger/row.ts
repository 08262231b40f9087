import type { IDataObject } from 'n8n-workflow';
import type { ServiceEvent } from '../../api/webhook/event';

const timestamp = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(\.\d+)?$/;

/** The instant of an event's timestamp in UTC (service.md, Events); undefined for any other text. */
export function instantOf(written: unknown): Date | undefined {
  const [, day, time, fraction = ''] = timestamp.exec(String(written)) ?? [];
  const instant = new Date(`${day}T${time}${fraction.slice(0, 4)}Z`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** The service's own ID of a product, whatever prefix it has (service.md, Conventions 7). */
const productIdOfService = /^(?!partner_).+_product_id$/;

/**
 * An event as a row: its data beside its ID and type, with `timestamp_iso` in UTC, and
 * `service_product_id` whatever its prefix is.
 */
export function eventRow(event: ServiceEvent): IDataObject {
  const { data, ...envelope } = event;
  const { qty, timestamp: written } = data;
  const [, productId] = Object.entries(data).find(([name]) => productIdOfService.test(name)) ?? [];
  const instant = instantOf(written);
  return {
    ...envelope,
    ...data,
    ...(productId !== undefined && { service_product_id: productId }),
    ...(isNumeric(qty) && { qty: Number(qty) }),
    ...(instant && { timestamp_iso: instant.toISOString() }),
    // Duplicates are recognized by the ID, so the data must not override it.
    ...envelope,
  };
}

const isNumeric = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
